/** Copies what a field shows. Browsers have a clipboard for https pages only: on others it is selected, and the player copies it. */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return false;
  }
}

/** What to say after it. */
export const COPIED = 'Copied.';
export const SELECTED = 'It is selected: copy it now.';
