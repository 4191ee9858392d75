import type { Catalogue } from '../catalogue.ts'

export const operator: Catalogue['operator'] = {
  trial: {
    copy: 'This is a copy to look at: no message and no payment leaves it.',
    test: 'This portal is being tested: nothing that you book, pay or download here counts.',
  },
}
