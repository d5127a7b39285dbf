import { fstatSync } from 'node:fs';
import { format } from 'node:util';
import type { LogFields, Report } from '../publishing/report.ts';

/** What `npm start` writes: text for people, or one JSON object a line with time, level, message and fields. */
export interface Log {
  report: Report;
  /** The product is ready: `text` for people, the message and fields for programs. */
  ready: (text: string, fields: LogFields) => void;
}

/**
 * Opens the log. With JSON, what other code writes to the console becomes a line too. JSON is the default in the journal of
 * systemd and, with NODE_ENV=production, wherever the output is not a terminal. Without that it is text, also in a pipe:
 * scripts around `npm start` read the line `Ready` and the demo password from it, and a log must not contain the password.
 */
export function openLog(wanted: 'json' | 'text' | undefined): Log {
  const isJson = (wanted ?? (isReadByPrograms() ? 'json' : 'text')) === 'json';
  if (!isJson) {
    return { report: (message) => console.log(`  ${message}`), ready: (text) => console.log(text) };
  }
  console.log = (...words: unknown[]) => writeLine(format(...words), { level: 'info' });
  console.warn = (...words: unknown[]) => writeLine(format(...words), { level: 'warn' });
  console.error = (...words: unknown[]) => writeLine(format(...words), { level: 'error' });
  return { report: writeLine, ready: (_, fields) => writeLine('Ready', fields) };
}

function writeLine(message: string, { level = 'info', ...fields }: LogFields = {}): void {
  const event = { time: new Date().toISOString(), level, message: message.trim(), ...fields };
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

function isReadByPrograms(): boolean {
  return writesToJournal() || (process.env['NODE_ENV'] === 'production' && !process.stdout.isTTY);
}

/** Whether the standard output is the journal of systemd, and not a pipe of a program that systemd started. */
function writesToJournal(): boolean {
  const { dev, ino } = fstatSync(1);
  return process.env['JOURNAL_STREAM'] === `${dev}:${ino}`;
}
