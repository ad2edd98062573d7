import { createContext } from 'react-router';
import type { Preview } from './preview.ts';

/** What is previewed by the page being rendered; undefined for what everybody sees. */
export const previewContext = createContext<Preview | undefined>(undefined);
