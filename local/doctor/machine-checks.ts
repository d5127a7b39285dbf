import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { type Check, fine, risky, wrong } from './check.ts';
import { mail } from './mail-check.ts';
import { readReport } from './report.ts';
import { ask } from './target.ts';

const MEGABYTE = 1024 * 1024;
const DAY = 24 * 60 * 60_000;
/** Sessions, signed calls and scheduled articles tolerate this much. */
const MAX_CLOCK_ERROR_S = 60;
const MIN_CERTIFICATE_DAYS = 14;

const database: Check = {
  name: 'database',
  look: async (target) => {
    const report = await readReport(target);
    if (!report) return wrong('could not be read', 'Check the URL and the secret key of the project.');
    const version = report.database.replace(/ on .*/s, '');
    switch (target.form) {
      case 'embedded':
        return fine(`embedded (PGlite, ${version})`);
      case 'server':
        return fine(`${version} at DATABASE_URL`);
      case 'hosted':
        return fine(`${version} of a Supabase project`);
    }
  },
};

const disk: Check = {
  name: 'disk',
  look: async ({ dataDir }) => {
    const { bavail, bsize, blocks } = await statfs(dataDir);
    const free = `${Math.round((bavail * bsize) / MEGABYTE)} MB free in ${dataDir}`;
    const remedy = 'Free up some space: saving, publishing and backups fail on a full disk.';
    if (bavail * bsize < 100 * MEGABYTE) return wrong(`only ${free}`, remedy);
    return bavail * bsize < 1024 * MEGABYTE || bavail < blocks / 20
      ? risky(`only ${free}`, remedy)
      : fine(free);
  },
};

const clock: Check = {
  name: 'clock',
  look: async ({ timeSource }) => {
    const asked = Date.now();
    const answer = await ask(timeSource).catch(() => null);
    const date = Date.parse(answer?.headers.get('date') ?? '');
    const host = new URL(timeSource).host;
    if (Number.isNaN(date)) return fine(`not compared, because ${host} does not respond`);
    // The answer's time is that of a moment in between, in whole seconds.
    const seconds = Math.round((date - (asked + Date.now()) / 2) / 1000);
    return Math.abs(seconds) <= MAX_CLOCK_ERROR_S
      ? fine(`agrees with ${host}`)
      : wrong(
          `differs from ${host} by ${Math.abs(seconds)} seconds`,
          'Switch on time synchronisation, on Debian: apt install systemd-timesyncd.',
        );
  },
};

const certificate: Check = {
  name: 'certificate',
  look: async ({ siteUrl }) => {
    const { protocol, hostname, port } = new URL(siteUrl);
    if (protocol !== 'https:') return fine('none, because SITE_URL is not https');
    const expires = await certificateEnd(hostname, Number(port) || 443).catch((error) => String(error));
    if (typeof expires === 'string') {
      return wrong(`could not be read (${expires})`, 'Check the proxy in front of the product.');
    }
    const days = Math.floor((expires.getTime() - Date.now()) / DAY);
    const remedy = 'Renew it; Caddy does that by itself, see its log.';
    if (days < 0) return wrong(`expired on ${expires.toISOString()}`, remedy);
    return days < MIN_CERTIFICATE_DAYS
      ? risky(`expires in ${days} days`, remedy)
      : fine(`valid for ${days} days`);
  },
};

function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((done, failed) => {
    // Whether browsers trust it shows in the check of the site; here only its end counts.
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: 10_000 },
      () => {
        done(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('no response within 10 seconds')));
    socket.once('error', failed);
  });
}

/** Checks of the machine that serves the site. */
export const machineChecks: readonly Check[] = [database, disk, mail, clock, certificate];
