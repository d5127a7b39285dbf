import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { OperatorError } from '../../src/environment.ts';
import type { BuildResult } from '../build-info.ts';
import { type SiteSize, SmallSiteError } from '../checks/small-site.ts';
import { logTo } from '../files/log-file.ts';
import type { SayProgress } from '../progress.ts';
import type { BuilderAnswer, BuilderMessage, BuilderRequest } from './protocol.ts';

const program = resolve(import.meta.dirname, './worker.ts');
const root = resolve(import.meta.dirname, '../..');

/** Builds sites in a long-running process, so that all builds after the first are much faster. */
export interface BuilderProcess {
  /**
   * Builds into `folder`, reusing the older site in `recyclable` if given. `say` is called with the progress of a long
   * build. Throws an OperatorError with the build's message if it fails, or a SmallSiteError if it was blocked.
   */
  build: (
    folder: string,
    recyclable: string | null,
    say: SayProgress,
    signal?: AbortSignal,
  ) => Promise<BuildResult>;
  /** Starts the process now, so that the first build does not wait for it. */
  start: () => void;
  stop: () => void;
}

/**
 * A builder that starts on first use. `served` is the size of the live site, and `earlier` the sites from which it may
 * continue, for a process that has not built yet.
 */
export function openBuilder(
  dataDir: string,
  variables: Record<string, string>,
  served: () => SiteSize | null,
  earlier: () => readonly string[],
): BuilderProcess {
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
    say: SayProgress,
    signal?: AbortSignal,
  ): Promise<BuilderAnswer> => {
    child ??= start([]);
    const answer = ask(child, { type: 'build', folder, recyclable }, say, signal);
    return answer.finally(() => {
      if (signal?.aborted) stop();
    });
  };
  return {
    build: async (folder, recyclable, say, signal) => {
      const sites = child ? [] : earlier();
      const isFromScratch = !child && sites.length === 0;
      child ??= start(sites);
      let answer = await once(folder, recyclable, say, signal);
      if (answer.type === 'failed' && answer.unexpected && !isFromScratch) {
        // The process's state may be the cause. A new process starts from scratch.
        stop();
        answer = await once(folder, null, say, signal);
      }
      if (answer.type === 'built') return answer.result;
      if (answer.unexpected) stop();
      if (answer.loss) {
        throw new SmallSiteError(answer.sentence, answer.loss.articles, answer.loss.articlesBefore);
      }
      throw new OperatorError(answer.sentence);
    },
    start: () => {
      child ??= start(earlier());
    },
    stop,
  };
}

function ask(
  child: ChildProcess,
  request: BuilderRequest,
  say: SayProgress,
  signal?: AbortSignal,
): Promise<BuilderAnswer> {
  return new Promise((answered) => {
    const ended = (code: number | null, by: NodeJS.Signals | null) =>
      finish({
        type: 'failed',
        sentence: `The builder exited with ${by ?? `code ${code}`}.`,
        unexpected: true,
      });
    const aborted = () => finish({ type: 'failed', sentence: 'The build was stopped.', unexpected: false });
    const failed = (error: Error | null) => {
      if (error)
        finish({ type: 'failed', sentence: `Could not run the builder: ${error.message}`, unexpected: true });
    };
    const finish = (answer: BuilderAnswer) => {
      child.off('message', receive);
      child.off('exit', ended);
      child.off('error', failed);
      signal?.removeEventListener('abort', aborted);
      answered(answer);
    };
    const receive = (message: BuilderMessage) =>
      message.type === 'progress' ? say(message.progress) : finish(message);
    child.on('message', receive);
    child.on('exit', ended);
    child.on('error', failed);
    signal?.addEventListener('abort', aborted);
    child.send(request, failed);
  });
}
