import type { CDPSession, Page } from 'playwright-core'

export interface Authenticator {
  /** The person touches the device, or looks at it, whenever it asks; without, it waits. */
  present(isPresent: boolean): Promise<void>
  /** Whether the device recognizes who holds it. */
  recognize(isThem: boolean): Promise<void>
  remove(): Promise<void>
}

/** A device that keeps keys, as a phone or a laptop with a fingerprint reader does; nobody is at it yet. */
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
