import { useEffect } from 'react';

export const documentTitle = (page: string): string => `${page} · Pitdesk`;

export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = documentTitle(page);
  }, [page]);
}
