/** How often a log-in may be tried. */
export const loginLimits = {
  account: [
    { purpose: 'login-account', max: 5, seconds: 15 * 60 },
    { purpose: 'login-account-day', max: 30, seconds: 24 * 3600 },
  ],
  /** Several people behind one address forget their passwords too. */
  address: { purpose: 'login-address', max: 20, seconds: 15 * 60 },
}
