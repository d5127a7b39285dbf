/** Loaded first by commands for new machines. It is CommonJS, because older versions of Node cannot load TypeScript. */
const REQUIRED = 24;
const { node: version } = process.versions;

if (Number.parseInt(version, 10) < REQUIRED) {
  console.error(
    `\nThis is Node ${version}, but the product needs Node ${REQUIRED}. npm ci installs it in node_modules. If npm's option ignore-scripts is set, also run npm rebuild node --ignore-scripts=false. If the path of the project contains a colon, npm does not use the installed Node: move the project.`,
  );
  process.exit(1);
}
