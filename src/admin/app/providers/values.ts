/** Form values as they are stored and sent. */
export type Values = Record<string, unknown>;
