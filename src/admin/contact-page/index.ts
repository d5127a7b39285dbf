import { lazy } from 'react';

export const ContactPage = lazy(async () => ({ default: (await import('./ContactPage.tsx')).ContactPage }));
