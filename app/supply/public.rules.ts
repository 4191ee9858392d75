/** Rules of supply that rules and statements of rooms above use too. */
export { plainText } from './import/plain-text.rules.ts'
