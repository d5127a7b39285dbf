import { fstatSync } from 'node:fs';
import { format } from 'node:util';
import type { LogFields, Report } from '../publishing/report.ts';

/** The output of `npm start`: text for people, or one JSON object per line with time, level, message and fields. */
export interface Log {
  report: Report;
  /** Logs that the product is ready: `text` for people, a message and the fields for programs. */
  ready: (text: string, fields: LogFields) => void;
}

/**
 * Opens the log. As JSON, it includes what other code writes to the console. JSON is the default in the systemd journal
 * and, with NODE_ENV=production, wherever the output is not a terminal. Otherwise the default is text, even in a pipe:
 * scripts around `npm start` read the line `Ready` and the demo password from it. A JSON log must not contain the
 * password.
 */
export function openLog(wanted: 'json' | 'text' | undefined): Log {
  const isJson = (wanted ?? (isReadByPrograms() ? 'json' : 'text')) === 'json';
  if (!isJson) {
    return { report: (message) => console.log(`  ${message}`), ready: (text) => console.log(text) };
  }
  console.log = (...values: unknown[]) => writeLine(format(...values), { level: 'info' });
  console.warn = (...values: unknown[]) => writeLine(format(...values), { level: 'warn' });
  console.error = (...values: unknown[]) => writeLine(format(...values), { level: 'error' });
  return { report: writeLine, ready: (_, fields) => writeLine('Ready', fields) };
}

function writeLine(message: string, { level = 'info', ...fields }: LogFields = {}): void {
  const event = { time: new Date().toISOString(), level, message: message.trim(), ...fields };
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

function isReadByPrograms(): boolean {
  return writesToJournal() || (process.env['NODE_ENV'] === 'production' && !process.stdout.isTTY);
}

/** Returns whether standard output is the systemd journal, and not a pipe of a program that systemd started. */
function writesToJournal(): boolean {
  const { dev, ino } = fstatSync(1);
  return process.env['JOURNAL_STREAM'] === `${dev}:${ino}`;
}
