import { useEffect } from 'react';

export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · Pitdesk`;
  }, [page]);
}
