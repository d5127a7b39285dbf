import type { SiteBuilder } from '../site-builder.ts';
import type { serialQueue } from './serial-queue.ts';

/** What builds share with the tasks that run between them. */
export interface BuilderContext {
  readonly builder: SiteBuilder;
  /** Runs a task while no build and no other task uses the builder. */
  readonly runExclusive: ReturnType<typeof serialQueue>;
  /** The folder of the last build, or `''`. */
  lastSite: string;
}
