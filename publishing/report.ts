/** Details of an event besides its message, for programs that read the log. */
export type LogFields = { level?: 'info' | 'warn' | 'error' } & Record<string, unknown>;

/** Reports an event of the running product. */
export type Report = (message: string, fields?: LogFields) => void;
