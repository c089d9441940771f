//! A map of bounded size: what was not asked for longest is let go of first. Refuses to know what its entries cost; it
//! counts them.

use rustc_hash::FxHashMap;
use std::borrow::Borrow;
use std::hash::Hash;

/// The map.
pub struct Recent<K, V> {
    entries: FxHashMap<K, Entry<V>>,
    most: usize,
    /// Number of look-ups so far, the time of entries.
    clock: u64,
}

struct Entry<V> {
    value: V,
    last_used: u64,
}

impl<K: Eq + Hash, V: Clone> Recent<K, V> {
    /// Without entries, and never with more than so many.
    pub fn new(most: usize) -> Recent<K, V> {
        Recent { entries: FxHashMap::default(), most, clock: 0 }
    }

    /// An entry.
    pub fn get<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.clock += 1;
        let entry = self.entries.get_mut(key)?;
        entry.last_used = self.clock;
        Some(entry.value.clone())
    }

    /// Adds an entry. Where that is one too many, the older half of all goes, so that this is seldom.
    pub fn insert(&mut self, key: K, value: V) {
        self.clock += 1;
        self.entries.insert(key, Entry { value, last_used: self.clock });
        if self.entries.len() > self.most {
            let mut times: Vec<u64> = self.entries.values().map(|entry| entry.last_used).collect();
            times.sort_unstable();
            let oldest_kept = times[times.len() - self.most.div_ceil(2)];
            self.entries.retain(|_, entry| entry.last_used >= oldest_kept);
        }
    }

    /// How many entries there are.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.entries.len()
    }
}

#[cfg(test)]
mod tests {
    use super::Recent;

    #[test]
    fn the_oldest_go_first() {
        let mut map = Recent::new(8);
        for i in 0..8 {
            map.insert(i, i);
        }
        assert_eq!(map.get(&0), Some(0));
        map.insert(8, 8);
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8].map(|i| map.get(&i).is_some()), [true, false, false, false, false, false, true, true, true]);
        for i in 0..1000 {
            map.insert(i, i);
            assert!(map.len() <= 8, "{} entries", map.len());
        }
    }
}
