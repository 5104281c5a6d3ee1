import type { Page } from 'playwright-core'

/** Resolves when the worker that keeps the program controls the page. */
export const prepared = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) resolve()
    else serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })`)
