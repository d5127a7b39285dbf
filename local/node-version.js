/** Loaded first by commands for new machines. It is JavaScript, because older versions of Node cannot load TypeScript. */
const REQUIRED = 24;
const { node: version } = process.versions;

if (Number.parseInt(version, 10) < REQUIRED) {
  console.error(
    `\nThis is Node ${version}, but the product needs Node ${REQUIRED}. npm ci installs it, except with npm's option ignore-scripts: then also run npm rebuild node --ignore-scripts=false. npm does not find it in a folder with a colon in its path.`,
  );
  process.exit(1);
}
