import { styled } from '@mui/material/styles';
import { entities } from '../../entities/index.ts';
import { counted } from '../../rules/counted.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { useConfirmation } from '../kit/lists/use-confirmation.tsx';
import { deleteDemo, keepDemo, type SetupStatus } from './setup-api.ts';
import { setupTexts } from './setup-texts.ts';
import { useSetupChange } from './use-setup-change.ts';

interface Props {
  demo: SetupStatus['demo'];
  records: SetupStatus['demo_records'];
}

/** Deletes or keeps the demo content. Content that was kept can still be deleted. */
export function DemoStep({ demo, records }: Props) {
  const remove = useSetupChange(deleteDemo, setupTexts.demoDeleted);
  const keep = useSetupChange(keepDemo, setupTexts.demoKept);
  const list = listOf(records);
  const { ask, dialog } = useConfirmation({
    title: 'Delete the demo content?',
    text: setupTexts.deleteDemo(list),
    confirmLabel: 'Delete',
  });
  if (list === '') return null;
  return (
    <>
      <p>{setupTexts.demo(list)}</p>
      <Row>
        <BusyButton
          variant="outlined"
          color="error"
          isBusy={remove.isPending}
          onClick={async () => (await ask()) && remove.mutate()}
        >
          Delete demo content
        </BusyButton>
        {demo === null && (
          <BusyButton
            variant="outlined"
            color="inherit"
            isBusy={keep.isPending}
            onClick={() => keep.mutate()}
          >
            Keep it
          </BusyButton>
        )}
      </Row>
      {dialog}
    </>
  );
}

/** Returns a list such as `31 articles, 6 categories and 1 banner`. */
function listOf(records: Props['records']): string {
  const counts = entities.flatMap(({ table, one, many }) => {
    const count = records[table] ?? 0;
    return count === 0 ? [] : [counted(count, one, many.toLowerCase())];
  });
  return new Intl.ListFormat('en-GB').format(counts);
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10 });
