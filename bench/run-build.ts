import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { quantileOf } from './measurement.ts';

/** What a run of the build command took. */
export interface Built {
  seconds: number;
  megabytes: number;
  pages: number;
}

/** The median time of several builds, in seconds. */
export function medianTime(builds: readonly Built[]): number {
  return quantileOf(
    builds.map((built) => built.seconds),
    0.5,
  );
}

/** Runs the build command as a process and reads its peak memory from the system. */
export function runBuild(
  folder: string,
  variables: Record<string, string>,
  ...options: string[]
): Promise<Built> {
  return new Promise((done, failed) => {
    const began = performance.now();
    const program = resolve(import.meta.dirname, '../publishing/main.ts');
    const child = spawn(process.execPath, ['--import', peakReporter, program, '--out', folder, ...options], {
      env: { ...process.env, ...variables },
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('exit', (code) => {
      const pages = Number(/Built (\d+) pages/.exec(output)?.[1]);
      const megabytes = Number(/peak memory (\d+) MB/.exec(output)?.[1]);
      if (code !== 0 || !pages) return failed(new Error(output));
      done({ seconds: (performance.now() - began) / 1000, megabytes, pages });
    });
  });
}

/** Loaded into the build process to report its peak memory on exit. */
const peakReporter = `data:text/javascript,process.on('exit',()=>console.log('peak memory '+Math.round(process.resourceUsage().maxRSS/1024)+' MB'))`;
