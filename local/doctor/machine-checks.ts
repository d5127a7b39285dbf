import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { connect } from 'node:tls';
import { counted } from '../../src/rules/counted.ts';
import { withoutDot } from '../../src/rules/without-dot.ts';
import { withSessionSettings } from '../backend/server-address.ts';
import { serverProblem } from '../backend/server-session.ts';
import { lastBackup } from '../backup/archive-names.ts';
import { ownerProblem } from '../backup/backup-folder-owner.ts';
import { diskSpace, MEGABYTE, MIN_FREE_FILES } from '../bytes.ts';
import { isReadOnly } from '../data-folder.ts';
import { type Checks, type Finding, fail, pass, warn } from './check.ts';
import { mail } from './mail-check.ts';
import { readReport } from './report.ts';
import { sendRequest } from './requests.ts';
import type { Target } from './target.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MAX_BACKUP_HOURS = 48;
/** The clock error that sessions, signed calls and scheduled articles tolerate. */
const MAX_CLOCK_SKEW_S = 60;
const MIN_CERTIFICATE_DAYS = 14;

async function database(target: Target): Promise<Finding> {
  const { form, databaseUrl } = target;
  // The backend is not running if it cannot reach its server. Other checks report only that it does not respond.
  const problem =
    form === 'server' && databaseUrl ? await serverProblem(withSessionSettings(databaseUrl)) : null;
  if (problem) {
    return fail(
      withoutDot(problem.message),
      'The product reconnects automatically; after a change of DATABASE_URL, restart it.',
    );
  }
  const report = await readReport(target);
  if (!report) return fail('could not be read', 'Check the URL and the secret key of the project.');
  const version = report.database.replace(/ on .*/s, '');
  switch (form) {
    case 'embedded':
      return pass(`embedded (PGlite, ${version})`);
    case 'server':
      return pass(`${version} at DATABASE_URL`);
    case 'hosted':
      return pass(`${version} of a Supabase project`);
  }
}

async function disk({ dataDir }: Target): Promise<Finding> {
  const folder = existingFolder(resolve(dataDir));
  const { free, total, freeFiles } = await diskSpace(folder);
  const text = `${Math.round(free / MEGABYTE)} MB free in ${folder}`;
  const remedy = 'Free up some space: saving, publishing and backups fail on a full disk.';
  if (isReadOnly(folder)) {
    return fail(
      `is read-only in ${folder}`,
      'Its file system may have an error: see dmesg. Make it writable, then restart the product.',
    );
  }
  if (freeFiles < MIN_FREE_FILES) {
    return fail(
      `has space for only ${counted(freeFiles, 'more file')} in ${folder}`,
      'Delete files that are not needed, or use a disk with more inodes (df -i): saving, publishing and backups fail without free ones.',
    );
  }
  if (free < 100 * MEGABYTE) return fail(`only ${text}`, remedy);
  return free < 1024 * MEGABYTE || free < total / 20 ? warn(`only ${text}`, remedy) : pass(text);
}

/** Returns the folder, or its nearest parent that exists: for a hosted project, there may be no data folder yet. */
function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(dirname(folder));
}

async function clock({ timeSource }: Target): Promise<Finding> {
  const sentAt = Date.now();
  const response = await sendRequest(timeSource).catch(() => null);
  const date = Date.parse(response?.headers.get('date') ?? '');
  const host = new URL(timeSource).host;
  if (Number.isNaN(date)) return pass(`not compared, because ${host} does not respond`);
  // The `Date` header has a resolution of one second and was set between request and response.
  const seconds = Math.round((date - (sentAt + Date.now()) / 2) / 1000);
  return Math.abs(seconds) <= MAX_CLOCK_SKEW_S
    ? pass(`agrees with ${host}`)
    : fail(
        `differs from ${host} by ${Math.abs(seconds)} seconds`,
        'Switch on time synchronisation, on Debian: apt install systemd-timesyncd.',
      );
}

async function certificate({ siteUrl }: Target): Promise<Finding> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return pass('none, because SITE_URL is not https');
  const expires = await certificateExpiry(hostname, Number(port) || 443).catch((error) => String(error));
  if (typeof expires === 'string') {
    return fail(`could not be read (${expires})`, 'Check the proxy in front of the product.');
  }
  const days = Math.floor((expires.getTime() - Date.now()) / DAY);
  const remedy = 'Renew it. Caddy does this automatically; see its log.';
  if (days < 0) return fail(`expired on ${expires.toISOString()}`, remedy);
  return days < MIN_CERTIFICATE_DAYS
    ? warn(`expires in ${counted(days, 'day')}`, remedy)
    : pass(`valid for ${counted(days, 'day')}`);
}

function certificateExpiry(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // The site check verifies trust. This check needs only the expiry date.
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: 10_000 },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('no response within 10 seconds')));
    socket.once('error', reject);
  });
}

/** The age of the last backup. */
async function backups({ backupFolder, form, siteUrl, publishableKey }: Target): Promise<Finding> {
  const other = ownerProblem(backupFolder, { site: siteUrl, key: publishableKey });
  if (other) return fail(other.problem, other.remedy);
  const newest = lastBackup(backupFolder);
  const remedy =
    form === 'hosted'
      ? 'On a paid plan, Supabase makes daily backups: see Database › Backups of the project. Otherwise, run npm run backup regularly (docs/backup.md).'
      : 'Run npm run backup, and set BACKUP_DIR to a folder on another disk for daily backups (docs/backup.md).';
  if (!newest) return warn(`there is no backup in ${backupFolder}`, remedy);
  const hours = Math.round((Date.now() - newest.at.getTime()) / HOUR);
  return hours > MAX_BACKUP_HOURS
    ? warn(`the last backup is ${Math.floor(hours / 24)} days old (${newest.file})`, remedy)
    : pass(`the last one is ${counted(hours, 'hour')} old: ${newest.file}`);
}

/** Checks of the machine that serves the site. */
export const machineChecks: Checks = { database, disk, emails: mail, clock, certificate, backups };
