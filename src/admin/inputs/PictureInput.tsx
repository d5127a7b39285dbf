import type { TextInputProps } from 'react-admin';
import { UrlInput } from './UrlInput.tsx';

/** A picture by its address. */
export function PictureInput(props: TextInputProps) {
  return <UrlInput {...props} />;
}
