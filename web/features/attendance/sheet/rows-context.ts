import { createContext } from 'react';

/** Where the rows of a sheet scroll: with the page, or in a dialog. */
export const RowsContext = createContext<'page' | 'dialog'>('page');
