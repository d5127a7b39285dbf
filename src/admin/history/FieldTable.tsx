import { styled } from '@mui/material/styles';
import { nounOf } from '../../entities/index.ts';
import { safeImageSrc } from '../../rules/urls.ts';
import { fieldLabel } from '../kit/field-label.ts';
import { useShownValues } from '../kit/use-shown-values.ts';

/** The values of a field that differs between two versions. */
export interface FieldPair {
  readonly name: string;
  readonly older: unknown;
  readonly newer: unknown;
}

interface Props {
  table: string;
  older: string;
  newer: string;
  fields: readonly FieldPair[];
}

/** Shows the fields of two versions of a record side by side. Image URLs appear as images. */
export function FieldTable(props: Props) {
  const images = imageFields(props.table);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{props.older}</th>
          <th scope="col">{props.newer}</th>
        </tr>
      </thead>
      <tbody>
        {props.fields.map((field) => (
          <FieldRow key={field.name} field={field} isImage={images.has(field.name)} />
        ))}
      </tbody>
    </Table>
  );
}

/** Returns the columns and properties of a table that contain image URLs. */
function imageFields(table: string): ReadonlySet<string> {
  return new Set(nounOf(table)?.imageColumns.map((column) => column.replace(/^.*->>/, '')));
}

interface RowProps {
  field: FieldPair;
  /** Whether values that are URLs appear as images. */
  isImage: boolean;
}

function FieldRow({ field: { name, older, newer }, isImage }: RowProps) {
  const [before, after] = useShownValues(name, [older, newer]);
  return (
    <tr>
      <th scope="row">{fieldLabel(name)}</th>
      <td>
        <del>{shownValue(before, isImage)}</del>
      </td>
      <td>
        <ins>{shownValue(after, isImage)}</ins>
      </td>
    </tr>
  );
}

function shownValue(text: string, isImage: boolean) {
  const image = isImage ? safeImageSrc(text) : null;
  if (image !== null) return <img src={image} alt={text} loading="lazy" />;
  return text === '' ? <em>empty</em> : text;
}

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  marginTop: 20,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid var(--hairline)',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& th': { fontSize: '0.875rem', fontWeight: 650 },
  '@media (min-width: 600px)': { '& th:first-of-type': { width: '22%' } },
  '& del, & ins': { textDecoration: 'none' },
  '@media (max-width: 599.95px)': {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', borderBottom: '1px solid var(--hairline)' },
    '& th, & td': { border: 0 },
    '& tbody th': { gridColumn: '1 / -1', paddingBottom: 0 },
    '& thead th:first-of-type': { display: 'none' },
  },
  '& img': { display: 'block', maxWidth: '100%', maxHeight: '10rem', objectFit: 'contain' },
});
