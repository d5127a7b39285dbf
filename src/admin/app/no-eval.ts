import { config } from 'zod';

// zod tests whether `new Function` works. The console's Content Security Policy blocks it and reports a violation.
// Import this file before any schema.
config({ jitless: true });
