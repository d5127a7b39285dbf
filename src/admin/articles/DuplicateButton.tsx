import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** Opens the form for a new article with the stored values of this one. The copy is a draft. */
export function DuplicateButton() {
  const record = useRecordContext();
  if (!record) return null;
  const { title, slug, content, image_url, image_alt_text, category_id, author, meta_description } = record;
  const copy = {
    ...{ content, image_url, image_alt_text, category_id, author, meta_description },
    title: `Copy of ${title}`,
    slug: `${slug}-copy`,
    published_at: null,
  };
  return (
    <Button component={Link} to="/articles/new" state={{ record: copy }} size="small" color="inherit">
      Duplicate
    </Button>
  );
}
