import { config } from 'zod';

// zod probes whether it may use `new Function`. The console's policy blocks that and reports a violation. Import this
// before
// any schema.
config({ jitless: true });
