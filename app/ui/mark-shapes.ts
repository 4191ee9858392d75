/** Our bell, on a grid of 36 by 44: what colours each path, back to front. On pages it is part of the icons' file. */
export const markShapes = [
  ['art-plant', 'M18.5 9.5C13 11 6.5 9 4 1.5 11-.5 17.5 2 18.5 9.5Z'],
  ['art-accent-deep', 'M10 29c-.3 5 .7 8.5 2.6 11 2-1.3 3.8-1.3 5.4-1.3s3.4 0 5.4 1.3c1.9-2.5 2.9-6 2.6-11Z'],
  [
    'art-accent',
    'M16.8 9.5C10.5 12 7.7 18.5 7.3 26.5 7 33 5 37.5 1.5 40.5c5.5 1.2 10-1.3 11.3-6.8-.2-9 .7-17.5 4-24.2Z',
  ],
  [
    'art-accent',
    'M19.2 9.5c6.3 2.5 9.1 9 9.5 17 .3 6.5 2.3 11 5.8 14-5.5 1.2-10-1.3-11.3-6.8.2-9-.7-17.5-4-24.2Z',
  ],
  [
    'art-accent-light',
    'M18 11c-3.6 6-5 14-4.5 21 .3 4.5 1.8 8 4.5 11 2.7-3 4.2-6.5 4.5-11 .5-7-.9-15-4.5-21Z',
  ],
] as const
