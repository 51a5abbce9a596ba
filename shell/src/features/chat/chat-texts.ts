import { registerNamespace, type Texts } from '@portal/i18n';

const load = (pack: string): Promise<Texts> =>
  // One file for all languages: each file of a page costs its first load some bytes, and few people chat.
  import(/* webpackMode: "lazy-once", webpackChunkName: "chat-texts" */ `../../../locales/chat/${pack}.json`).then(
    (module: { default: Texts }) => module.default,
  );

/** The words of the chat: they come with its button. */
export const loadChatTexts = (): Promise<void> => registerNamespace('chat', load);
