/** One instruction of a Dockerfile, such as `RUN npm ci`. */
export interface Instruction {
  name: string;
  args: string;
}

/** A stage of a Dockerfile: the instructions after one FROM. */
export interface Stage {
  /** The name that other stages copy from; empty for the last one. */
  name: string;
  instructions: Instruction[];
}

/** Parses the stages of a Dockerfile. Drops comments and joins continued lines. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', args = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/i.exec(args)?.[1] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, args });
  }
  return stages;
}

/** Returns the variables of ENV instructions. */
export function variablesOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions.filter(({ name }) => name === 'ENV').flatMap(({ args }) => args.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}

/** Returns the program of CMD or HEALTHCHECK, which is written as a JSON list. */
export function programOf({ instructions }: Stage, instruction: 'CMD' | 'HEALTHCHECK'): string[] {
  const args = instructions.find(({ name }) => name === instruction)?.args ?? '';
  return JSON.parse(args.slice(args.indexOf('[')));
}
