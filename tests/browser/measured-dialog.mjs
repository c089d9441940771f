// The dialog "Measured in this browser", as somebody opens it who has just come.

/** Opens it in a page that shows the start screen, and gives it. */
export async function openMeasured(page) {
  await page.getByRole('button', { name: 'New notebook' }).click();
  await page.waitForSelector('.cm-content');
  await page.keyboard.press('Control+Shift+c');
  await page.keyboard.type('Measured in this');
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: 'Measured in this browser' });
}

/** Measures everything, and waits for the end. */
export async function measureAll(dialog, timeout) {
  await dialog.getByRole('button', { name: 'Measure', exact: true }).click();
  await dialog.getByText('Done.').waitFor({ timeout });
}
