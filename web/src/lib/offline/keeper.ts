// What this browser keeps for tables on the device: texts under keys, in the order of the keys, in IndexedDB.
export type KeyChange = { key: string; text: string } | { key: string; end: string }; // put, or erase up to `end`

const store = "texts";

export class Keeper {
  private opened: Promise<IDBDatabase> | null = null;

  constructor(private readonly name = "orrery") {}

  // All of the changes or none; resolves when they are on disk.
  async write(changes: KeyChange[]): Promise<void> {
    const database = await this.open();
    await new Promise<void>((done, failed) => {
      const work = database.transaction(store, "readwrite", { durability: "strict" });
      work.oncomplete = () => done();
      work.onabort = work.onerror = () => failed(work.error ?? new Error("The browser kept nothing."));
      const texts = work.objectStore(store);
      for (const change of changes) {
        if ("text" in change) texts.put(change.text, change.key);
        else texts.delete(IDBKeyRange.bound(change.key, change.end, false, true));
      }
    });
  }

  // Everything whose key begins so.
  async read(prefix: string): Promise<[string, string][]> {
    const database = await this.open();
    return new Promise((found, failed) => {
      const work = database.transaction(store, "readonly");
      const texts = work.objectStore(store);
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const keys = texts.getAllKeys(range);
      const values = texts.getAll(range);
      work.oncomplete = () =>
        found(keys.result.map((key, i) => [String(key), String(values.result[i])] as [string, string]));
      work.onabort = work.onerror = () => failed(work.error ?? new Error("The browser gives nothing."));
    });
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= new Promise<IDBDatabase>((found, failed) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store);
      request.onsuccess = () => {
        // Another tab with a newer page must not wait for this one.
        request.result.onversionchange = () => {
          request.result.close();
          this.opened = null;
        };
        found(request.result);
      };
      request.onerror = () => failed(request.error ?? new Error("The browser keeps nothing for this page."));
    });
    this.opened.catch(() => (this.opened = null));
    return this.opened;
  }
}
