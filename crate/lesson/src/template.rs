//! What a new lesson begins with.

/// The source of a lesson that has one of everything, to be written over.
pub fn template(name: &str) -> String {
    TEMPLATE.replace("NAME", name)
}

/// Whether a lesson can have this name: it stands in addresses, file names and Python.
pub fn is_lesson_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

const TEMPLATE: &str = r##"# ---
# title.en: NAME
# title.zh: NAME
# about.en: One sentence: what is seen in this lesson.
# about.zh: 一句话：这一课能看到什么。
# part: basics
# minutes: 10
# after:
# systems:
# ---

# %% [en]
# # NAME
#
# **A question first.** What is asked here is answered at the end, by something that the reader has measured.
# %% [zh]
# # NAME
#
# **先想一个问题。** 这里提出的问题，读者在最后用自己测到的结果来回答。
# %%
import tandem as td

x = td.arange(6.0)
x * x
# %% expect
assert (x * x).tolist() == [0, 1, 4, 9, 16, 25]
# %% [en]
# ## Exercise: the mean of squares
#
# Write `mean_square(x)`.
# %% [zh]
# ## 练习：平方的平均值
#
# 写出 `mean_square(x)`。
# %% exercise mean_square
def mean_square(x):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    found = names["mean_square"](td.tensor([1.0, 2.0, 3.0]))
    if found is None:
        raise td.exercise.Hint(en="`mean_square` returns nothing yet.", zh="`mean_square` 还没有返回值。")
    assert abs(float(found) - 14 / 3) < 1e-4
# %% answer
def mean_square(x):
    return td.mean(x * x)
"##;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_lesson_can_be_read() {
        let lesson = crate::source::parse("new", "lessons/new.py", &template("new")).unwrap();
        assert_eq!((lesson.title.en.as_str(), lesson.blocks.len()), ("new", 5));
    }

    #[test]
    fn names_are_those_of_python() {
        assert!(is_lesson_name("own_op2"));
        for name in ["", "Own", "own-op", "2d", "../x"] {
            assert!(!is_lesson_name(name), "{name}");
        }
    }
}
