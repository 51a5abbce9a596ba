/** Stands in for the browser's event stream; a test speaks through `tell`. */
export class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  tell(topic: string, fact: unknown): void {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(fact) }));
  }
}
