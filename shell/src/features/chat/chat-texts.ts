import { registerNamespace, type Texts } from '@portal/i18n';

const load = (pack: string): Promise<Texts> =>
  // With the window's code and in all languages: each file more costs the portal's first load some bytes, and few people chat.
  import(/* webpackMode: "eager" */ `../../../locales/chat/${pack}.json`).then((module: { default: Texts }) => module.default);

/** The words of the chat: they come with its window. */
export const loadChatTexts = (): Promise<void> => registerNamespace('chat', load);
