import Pagination from '@mui/material/Pagination';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** The range of rows shown, the total, and links to other pages. */
export function ListPages() {
  const { page, perPage, total, setPage, isPlaceholderData } = useListContext();
  const links = useRef<HTMLElement>(null);
  // The first and the last page disable the button that led there, which loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page.
  useLayoutEffect(() => {
    if (links.current?.contains(document.activeElement?.closest(':disabled') ?? null))
      links.current.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [page]);
  if (!total) return null;
  const pages = Math.ceil(total / perPage);
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <Foot>
      <span>{isPlaceholderData ? '…' : `${count(first)}–${count(last)} of ${count(total)}`}</span>
      {pages > 1 && (
        <Pagination
          ref={links}
          aria-label="Pages"
          count={pages}
          page={page}
          onChange={(_, chosen) => setPage(chosen)}
          color="primary"
          shape="rounded"
        />
      )}
    </Foot>
  );
}

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  paddingTop: 16,
  color: 'var(--ink-soft)',
  fontVariantNumeric: 'tabular-nums',
});
