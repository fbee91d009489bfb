import { useEffect, useState } from 'react';

/** The open panel of a menu, null for none. A later request replaces a pending one. */
export const useOpenPanel = () => {
  const [open, setOpen] = useState<number | null>(null);
  const [wish, setWish] = useState<{ panel: number | null; waitMs: number } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const timer = setTimeout(() => {
      setOpen(wish.panel);
      setWish(null);
    }, wish.waitMs);
    return () => clearTimeout(timer);
  }, [wish]);
  return {
    open,
    show: (panel: number | null) => {
      setWish(null);
      setOpen(panel);
    },
    showLater: (panel: number | null, waitMs: number) => setWish({ panel, waitMs }),
  };
};
