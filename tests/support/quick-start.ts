/**
 * Loaded into every Node.js process of a test run: keeps V8 from optimising WebAssembly. Half the processor time of
 * starting a database went into optimising code that a test runs for seconds.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-wasm-dynamic-tiering');
setFlagsFromString('--no-wasm-tier-up');
