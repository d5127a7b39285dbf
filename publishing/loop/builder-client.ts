import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { OperatorError } from '../../src/operator-error.ts';
import type { BuildResult } from '../build-info.ts';
import { type SiteSize, SmallSiteError } from '../checks/small-site.ts';
import { logTo } from '../files/log-file.ts';
import { describeEnd } from '../process-end.ts';
import type { ReportProgress } from '../progress.ts';
import type { BuilderMessage, BuilderRequest, BuilderResult } from './protocol.ts';

const program = resolve(import.meta.dirname, './builder-main.ts');
const root = resolve(import.meta.dirname, '../..');

interface BuilderClientOptions {
  dataDir: string;
  /** The environment variables of the builder process. */
  variables: Record<string, string>;
  /** Returns the size of the live site, or null if there is none. */
  served: () => SiteSize | null;
  /** Returns the sites from which a new process can continue. */
  resumableSites: () => readonly string[];
  /** Called when the process has ended by itself. */
  onCrash: () => void;
}

interface BuildRequest {
  folder: string;
  /** An older site that the new one may reuse. */
  recyclable: string | null;
  reportProgress: ReportProgress;
  signal?: AbortSignal;
}

/**
 * Builds sites in a long-running process, because all builds after the first are much faster. The process starts on
 * first use.
 */
export class BuilderClient {
  readonly #options: BuilderClientOptions;
  #child: ChildProcess | undefined;

  constructor(options: BuilderClientOptions) {
    this.#options = options;
  }

  /** Starts the process now, so that the first build does not have to wait for it. */
  start(): void {
    this.#child ??= this.#spawn(this.#options.resumableSites());
  }

  /** Stops the process. The next build starts another one. */
  stop(): void {
    this.#child?.kill();
    this.#child = undefined;
  }

  /**
   * Builds into `folder`. Calls `reportProgress` with the progress of a long build. Throws an OperatorError with the
   * build's message if it fails, or a SmallSiteError if it was blocked.
   */
  async build(request: BuildRequest): Promise<BuildResult> {
    const sites = this.#child ? [] : this.#options.resumableSites();
    const isFromScratch = !this.#child && sites.length === 0;
    this.#child ??= this.#spawn(sites);
    let result = await this.#runBuild(request);
    if (result.type === 'failed' && result.unexpected && !isFromScratch) {
      // The process's state may be the cause. A new process starts from scratch.
      this.stop();
      result = await this.#runBuild(request);
    }
    if (result.type === 'built') return result.result;
    if (result.unexpected) this.stop();
    if (result.loss) throw new SmallSiteError(result.message, result.loss);
    throw new OperatorError(result.message);
  }

  async #runBuild({ folder, recyclable, reportProgress, signal }: BuildRequest): Promise<BuilderResult> {
    this.#child ??= this.#spawn([]);
    const child = this.#child;
    const result = await runBuild(child, { type: 'build', folder, recyclable }, reportProgress, signal);
    if (signal?.aborted) {
      this.stop();
      // Until then it may still write to the folder, which the caller removes.
      const isRunning = child.pid && child.exitCode === null && child.signalCode === null;
      if (isRunning) await new Promise((exited) => child.once('exit', exited));
    }
    return result;
  }

  #spawn(sites: readonly string[]): ChildProcess {
    const { dataDir, variables, served, onCrash } = this.#options;
    const before = served();
    const child = spawn(process.execPath, ['--max-old-space-size=2048', program], {
      cwd: root,
      env: {
        ...process.env,
        ...variables,
        // Before the first build, this server's own proxy can fail to return build.json.
        PREVIOUS_BUILD: before === null ? 'none' : JSON.stringify(before),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    logTo(join(dataDir, 'builder.log'), [child.stdout, child.stderr]);
    const ended = () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      onCrash();
    };
    child.once('exit', ended);
    child.on('error', ended);
    if (sites.length > 0) child.send({ type: 'resume', sites } satisfies BuilderRequest, () => {});
    return child;
  }
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
        message: `The builder ${describeEnd(code, by)}.`,
        unexpected: true,
      });
    const abort = () => finish({ type: 'failed', message: 'The build was stopped.', unexpected: false });
    const fail = (error: Error | null) => {
      if (error)
        finish({ type: 'failed', message: `Could not run the builder: ${error.message}`, unexpected: true });
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
