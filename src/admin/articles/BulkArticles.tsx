import LabelIcon from '@mui/icons-material/LabelOutlined';
import UnpublishedIcon from '@mui/icons-material/UnpublishedOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { consoleLabels } from '../../rules/console-messages.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { useBulkChange } from '../kit/lists/use-bulk-change.ts';
import { useConfirmation } from '../kit/lists/use-confirmation.tsx';
import { useCategories } from './use-categories.ts';

/** Bulk actions for the selected articles: set the category, make them drafts, delete them. */
export function BulkArticles() {
  const { selectedIds } = useListContext();
  const { all: categories = [], retry } = useCategories();
  const { change, changeWithUndo, isPending } = useBulkChange();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const isOne = selectedIds.length === 1;
  const { ask, dialog } = useConfirmation({
    title: isOne ? 'Make this article a draft?' : 'Make these articles drafts?',
    text: `${selectedIds.length} selected will become ${isOne ? 'a draft' : 'drafts'} without a publish date. Published articles will be removed from the site.`,
    confirmLabel: 'Make drafts',
  });

  const choose = (id: string | null) => {
    setMenu(null);
    changeWithUndo({ column: 'category_id', value: id }, 'changed');
  };
  const makeDrafts = async () => {
    if (await ask()) change({ published_at: null }, 'changed');
  };

  return (
    <>
      <BusyButton
        size="small"
        startIcon={<LabelIcon />}
        isBusy={isPending}
        aria-haspopup="menu"
        onClick={(event) => {
          retry?.();
          setMenu(event.currentTarget);
        }}
      >
        Set category
      </BusyButton>
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        <MenuItem onClick={() => choose(null)}>{consoleLabels.noCategory}</MenuItem>
        {categories.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => choose(id)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <BusyButton size="small" startIcon={<UnpublishedIcon />} isBusy={isPending} onClick={makeDrafts}>
        Make drafts
      </BusyButton>
      {dialog}
      <BulkDelete />
    </>
  );
}
