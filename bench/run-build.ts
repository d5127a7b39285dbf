import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { medianOf } from './measurement.ts';

/** The figures of one run of the build command: elapsed time, processor time of all threads, and peak memory. */
export interface Built {
  seconds: number;
  processorSeconds: number;
  megabytes: number;
  pages: number;
}

/** Returns the median time of several builds, in seconds. */
export function medianTime(
  builds: readonly Built[],
  time: 'seconds' | 'processorSeconds' = 'seconds',
): number {
  return medianOf(builds.map((built) => built[time]));
}

/** Runs the build command as a process and reads its peak memory and processor time from the system. */
export function runBuild(
  folder: string,
  variables: Record<string, string>,
  ...options: string[]
): Promise<Built> {
  return new Promise((resolvePromise, reject) => {
    const began = performance.now();
    const program = resolve(import.meta.dirname, '../publishing/main.ts');
    const child = spawn(process.execPath, ['--import', usageReporter, program, '--out', folder, ...options], {
      env: { ...process.env, ...variables },
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('exit', (code) => {
      const pages = Number(/Built (\d+) pages/.exec(output)?.[1]);
      const megabytes = Number(/peak memory (\d+) MB/.exec(output)?.[1]);
      const processorSeconds = Number(/processor time ([\d.]+) s/.exec(output)?.[1]);
      if (code !== 0 || !pages) return reject(new Error(output));
      resolvePromise({ seconds: (performance.now() - began) / 1000, processorSeconds, megabytes, pages });
    });
  });
}

/**
 * Loaded into the build process to report its peak memory and processor time on exit. Its threads load it too, and end
 * earlier.
 */
const usageReporter = `data:text/javascript,import{isMainThread}from'node:worker_threads';if(isMainThread)process.on('exit',()=>{const u=process.resourceUsage();console.log('peak memory '+Math.round(u.maxRSS/1024)+' MB, processor time '+(u.userCPUTime+u.systemCPUTime)/1e6+' s')})`;
