import type { CDPSession, Page } from 'playwright-core'

export interface Authenticator {
  /** Sets whether the person reacts when the device asks; otherwise it waits. */
  present(isPresent: boolean): Promise<void>
  /** Sets whether the device recognizes the person. */
  recognize(isThem: boolean): Promise<void>
  remove(): Promise<void>
}

/** Adds a device that stores keys, such as a phone or a laptop with a fingerprint reader; nobody is at it yet. */
export async function plugIn(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    present: async (enabled) =>
      void (await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    recognize: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    remove: async () => void (await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  }
}
