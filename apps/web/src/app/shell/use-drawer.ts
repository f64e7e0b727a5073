import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Drawer {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** The menu's drawer: open until somebody goes elsewhere. A redirect, which nobody asked for, leaves it open. */
export function useDrawer(): Drawer {
  // Every navigation has a key of its own.
  const { key } = useLocation();
  const wasRedirected = useNavigationType() === NavigationType.Replace;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== key) setOpenedAt(wasRedirected ? key : null);
  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(null) };
}
