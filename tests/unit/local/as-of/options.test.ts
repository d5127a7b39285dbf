import { expect, test } from 'vitest';
import { readAsOfOptions } from '../../../../local/as-of/options.ts';

test.each(['2026-11-20T14:02Z', '2026-11-20 14:02:00.000Z', '2026-11-20T15:02+01:00'])(
  'accepts the time %s',
  (time) => {
    expect(readAsOfOptions(['--as-of', time, '--out', 'x'])).toEqual({
      moment: '2026-11-20T14:02:00.000Z',
      out: 'x',
    });
  },
);

test.each([
  [
    ['--as-of', 'yesterday', '--out', 'x'],
    '"yesterday" is not a time with a time zone. Write it like 2026-11-20T14:02Z.',
  ],
  [['--as-of', '2026-02-31T14:02Z', '--out', 'x'], '"2026-02-31T14:02Z" is not a time with a time zone.'],
  [['--as-of', '11-05-2026', '--out', 'x'], '"11-05-2026" is not a time with a time zone.'],
  [['--as-of', '2999-01-01T00:00Z', '--out', 'x'], 'is in the future'],
  [['--as-of', '2026-11-20T14:02Z'], 'It must not be dist'],
  [['--as-of', '2026-11-20T14:02Z', '--out', './dist/'], 'It must not be dist'],
])('rejects the options %j with a clear message', (args, message) => {
  expect(() => readAsOfOptions(args)).toThrow(message);
});
