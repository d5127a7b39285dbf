import { Fragment } from 'react';

/** An amount that breaks only after thousands separators, where it does not fit. */
export function Amount({ text }: { text: string }) {
  return (
    // The key replaces all groups of digits, because moved ones would count as a layout shift. An element, because
    // browsers that translate the page replace text nodes, which React could then not remove.
    <span key={text}>
      {text.split(/(?<=,)/).map((digits, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Groups of digits repeat and never move.
        <Fragment key={group}>
          {group > 0 && <wbr />}
          {digits}
        </Fragment>
      ))}
    </span>
  );
}
