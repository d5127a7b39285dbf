/**
 * Stops V8 from optimising WebAssembly in every Node.js process of a test run. Optimisation took half the CPU time of
 * starting a database, which a test uses only for seconds.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-wasm-dynamic-tiering');
setFlagsFromString('--no-wasm-tier-up');
