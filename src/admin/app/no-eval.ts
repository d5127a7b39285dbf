import { config } from 'zod';

// zod finds out whether it may make functions from texts by trying, which the console's policy refuses and reports.
// Imported before every schema.
config({ jitless: true });
