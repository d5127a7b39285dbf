import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** Opens the form for a new article, filled with this article's saved values. The copy is a draft. */
export function DuplicateButton() {
  const record = useRecordContext();
  if (!record) return null;
  const { id, created_at, updated_at, text_changed_at, view_count, category, ...content } = record;
  const { title, slug } = content;
  const copy = { ...content, title: `Copy of ${title}`, slug: `${slug}-copy`, published_at: null };
  return (
    <Button component={Link} to="/articles/new" state={{ record: copy }} size="small" color="inherit">
      Duplicate
    </Button>
  );
}
