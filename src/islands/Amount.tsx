import { Fragment } from 'react';

/** An amount that breaks only after thousands separators, where it does not fit. */
export function Amount({ text }: { text: string }) {
  return text.split(/(?<=,)/).map((digits, group) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Groups of digits repeat and never move.
    <Fragment key={group}>
      {group > 0 && <wbr />}
      {digits}
    </Fragment>
  ));
}
