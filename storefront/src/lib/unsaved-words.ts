/** The editors and dialogs with something that is not saved. */
const unsaved = new Set<() => boolean>();

export function watchUnsaved(isDirty: () => boolean): () => void {
  unsaved.add(isDirty);
  return () => {
    unsaved.delete(isDirty);
  };
}

export const isUnsaved = (): boolean => [...unsaved].some((isDirty) => isDirty());

/** Whether somebody would lose what they typed, were this page taken away. */
export const hasUnsavedWords = (): boolean =>
  document.querySelector('dialog[open] form') !== null || isUnsaved();
