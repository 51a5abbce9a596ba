import '@portal/theme/global.css';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DeskApp } from './app/DeskApp';
import { applyPreferences } from '@portal/staff';
import { loadTexts } from './locales';

async function start(root: HTMLElement): Promise<void> {
  await applyPreferences();
  await loadTexts();
  createRoot(root).render(createElement(StrictMode, null, createElement(DeskApp)));
}

void start(document.getElementById('root')!);
