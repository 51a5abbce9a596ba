const texts = {
  th: { title: 'เปิดหน้าเว็บไม่สำเร็จ', body: 'โปรดตรวจสอบการเชื่อมต่ออินเทอร์เน็ต แล้วลองอีกครั้ง', reload: 'โหลดใหม่' },
  en: { title: 'The page could not be opened', body: 'Please check your connection and try again.', reload: 'Reload' },
};

/** The last resort when not even the texts could be loaded: plain markup instead of a white page (SYS-13). */
export function showStartFailure(root: HTMLElement): void {
  const { title, body, reload } = document.documentElement.lang === 'th' ? texts.th : texts.en;
  const box = document.createElement('div');
  box.className = 'boot-failure';
  box.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.textContent = title;
  const line = document.createElement('p');
  line.textContent = body;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => window.location.reload());
  box.append(heading, line, button);
  root.replaceChildren(box);
}
