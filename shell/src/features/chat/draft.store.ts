import type { Picture, PictureFault } from '@portal/ui/picture-field';
import { create } from 'zustand';

type Draft = { text: string; picture: Picture | null; fault: PictureFault | null };
const empty: Draft = { text: '', picture: null, fault: null };

/** What is being written: it is there again when the window is opened the next time. */
export const useDraft = create<Draft>(() => empty);
export const setDraft = (more: Partial<Draft>): void => useDraft.setState(more);
export const clearDraft = (): void => useDraft.setState(empty);
