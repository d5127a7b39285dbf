import { expect, test } from 'vitest';
import { compileFailure } from '../../../../publishing/incremental/compiled-site.ts';
import { OperatorError } from '../../../../src/operator-error.ts';

test.each(['#', '?', '%', '"'])(
  'code that cannot be compiled below a path with “%s” names the path',
  (character) => {
    const error = compileFailure(`/srv/news${character}1`, 'a stack trace');
    expect(error).toBeInstanceOf(OperatorError);
    expect(error.message).toContain(`/srv/news${character}1, because the path contains “${character}”`);
  },
);

test('other failures of the compiler show its message', () => {
  expect(compileFailure('/srv/the news', 'a stack trace').message).toBe('a stack trace');
});
