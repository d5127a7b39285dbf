import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { OperatorError } from '../../src/environment.ts';
import type { BuildResult } from '../build-info.ts';
import { type SiteSize, SmallSiteError } from '../checks/small-site.ts';
import { logTo } from '../files/log-file.ts';
import type { ReportProgress } from '../progress.ts';
import type { BuilderMessage, BuilderRequest, BuilderResult } from './protocol.ts';

const program = resolve(import.meta.dirname, './builder-main.ts');
const root = resolve(import.meta.dirname, '../..');

/** Builds sites in a long-running process, because all builds after the first are much faster. */
export interface BuilderClient {
  /**
   * Builds into `folder`, reusing the older site in `recyclable` if given. Calls `reportProgress` with the progress of a
   * long build. Throws an OperatorError with the build's message if it fails, or a SmallSiteError if it was blocked.
   */
  build: (
    folder: string,
    recyclable: string | null,
    reportProgress: ReportProgress,
    signal?: AbortSignal,
  ) => Promise<BuildResult>;
  /** Starts the process now, so that the first build does not have to wait for it. */
  start: () => void;
  stop: () => void;
}

/**
 * Opens a builder whose process starts on first use. `served` returns the size of the live site, and `resumableSites`
 * the sites from which a new process can continue.
 */
export function openBuilder(
  dataDir: string,
  variables: Record<string, string>,
  served: () => SiteSize | null,
  resumableSites: () => readonly string[],
): BuilderClient {
  let child: ChildProcess | undefined;

  const start = (sites: readonly string[]): ChildProcess => {
    const before = served();
    const started = spawn(process.execPath, ['--max-old-space-size=2048', program], {
      cwd: root,
      env: {
        ...process.env,
        ...variables,
        ...(before === null ? {} : { PREVIOUS_BUILD: JSON.stringify(before) }),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    logTo(join(dataDir, 'builder.log'), [started.stdout, started.stderr]);
    const ended = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', ended);
    started.on('error', ended);
    if (sites.length > 0) started.send({ type: 'resume', sites } satisfies BuilderRequest, () => {});
    return started;
  };
  const stop = () => {
    child?.kill();
    child = undefined;
  };
  const once = async (
    folder: string,
    recyclable: string | null,
    reportProgress: ReportProgress,
    signal?: AbortSignal,
  ): Promise<BuilderResult> => {
    child ??= start([]);
    const used = child;
    const result = await runBuild(used, { type: 'build', folder, recyclable }, reportProgress, signal);
    if (signal?.aborted) {
      stop();
      // Until then it may still write to the folder, which the caller removes.
      const isRunning = used.pid && used.exitCode === null && used.signalCode === null;
      if (isRunning) await new Promise((exited) => used.once('exit', exited));
    }
    return result;
  };
  return {
    build: async (folder, recyclable, reportProgress, signal) => {
      const sites = child ? [] : resumableSites();
      const isFromScratch = !child && sites.length === 0;
      child ??= start(sites);
      let result = await once(folder, recyclable, reportProgress, signal);
      if (result.type === 'failed' && result.unexpected && !isFromScratch) {
        // The process's state may be the cause. A new process starts from scratch.
        stop();
        result = await once(folder, null, reportProgress, signal);
      }
      if (result.type === 'built') return result.result;
      if (result.unexpected) stop();
      if (result.loss) {
        throw new SmallSiteError(result.sentence, result.loss.articles, result.loss.articlesBefore);
      }
      throw new OperatorError(result.sentence);
    },
    start: () => {
      child ??= start(resumableSites());
    },
    stop,
  };
}

function runBuild(
  child: ChildProcess,
  request: BuilderRequest,
  reportProgress: ReportProgress,
  signal?: AbortSignal,
): Promise<BuilderResult> {
  return new Promise((settle) => {
    const ended = (code: number | null, by: NodeJS.Signals | null) =>
      finish({
        type: 'failed',
        sentence: `The builder exited with ${by ?? `code ${code}`}.`,
        unexpected: true,
      });
    const abort = () => finish({ type: 'failed', sentence: 'The build was stopped.', unexpected: false });
    const fail = (error: Error | null) => {
      if (error)
        finish({ type: 'failed', sentence: `Could not run the builder: ${error.message}`, unexpected: true });
    };
    const finish = (result: BuilderResult) => {
      child.off('message', receive);
      child.off('exit', ended);
      child.off('error', fail);
      signal?.removeEventListener('abort', abort);
      settle(result);
    };
    const receive = (message: BuilderMessage) =>
      message.type === 'progress' ? reportProgress(message.progress) : finish(message);
    child.on('message', receive);
    child.on('exit', ended);
    child.on('error', fail);
    signal?.addEventListener('abort', abort);
    child.send(request, fail);
  });
}
